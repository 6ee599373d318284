import { createContext, useContext, type ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { PlainMessageKey } from '../messages/translate.ts';
import type { Command } from './commands.tsx';

/** A screen with an address. It is loaded when somebody goes there. */
export interface FeatureRoute {
  /** Below `/app`, such as `/source/:id`. */
  readonly path: string;
  /** Loads the module; its `Screen` is shown. */
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
}

/** An entry of the navigation at the side. */
export interface FeatureNavigation {
  readonly label: PlainMessageKey;
  readonly icon: LucideIcon;
  readonly path: string;
  /** Lower is further up. Library 10, study 20 to 40, keys 80, settings 90. */
  readonly order: number;
}

/** Something that the command palette finds by its words, beside the commands. */
export interface PaletteHit {
  readonly id: string;
  readonly title: string;
  /** What kind of thing it is. */
  readonly hint: PlainMessageKey;
  readonly path: string;
}

/**
 * All that a feature adds to the app. `features/<name>/feature.ts` exports it as `feature`, and the
 * app finds it there: nothing else has to know that the feature exists.
 */
export interface Feature {
  readonly routes: readonly FeatureRoute[];
  readonly navigation?: FeatureNavigation;
  /** Commands that work on every screen. @param go opens a path */
  readonly commands?: (go: (path: string) => void) => readonly Command[];
  /** The keys of its screens, open or not, for the list of all shortcuts. */
  readonly shortcuts?: readonly Command[];
  /** Finds things for the command palette. @param words never empty */
  readonly find?: (words: string, signal: AbortSignal) => Promise<readonly PaletteHit[]>;
  /** A section above the library's list, such as due cards; renders nothing where it has nothing. */
  readonly shelf?: { readonly order: number; readonly Shelf: ComponentType };
  /** Rendered once on every screen, for what has no place of its own, such as dropping files. */
  readonly Everywhere?: ComponentType;
}

/** All features of the app, for the few places that show something of each. */
export const FeaturesContext = createContext<readonly Feature[]>([]);

export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);
