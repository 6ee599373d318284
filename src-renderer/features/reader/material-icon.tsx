import { Layers, ListChecks, Network, type LucideIcon } from 'lucide-react';
import type { MaterialKind } from '../../../src-shared/material.ts';

const icons: Readonly<Record<MaterialKind, LucideIcon>> = {
  quiz: ListChecks,
  flashcards: Layers,
  'mind-map': Network,
};

/** The picture that stands for a kind of what is made; words stand beside it. */
export function MaterialIcon({ kind }: { readonly kind: MaterialKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className="reader-material-icon" />;
}
