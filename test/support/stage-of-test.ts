import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { setStage, type AppWindow, type Stage, type StageOptions } from './app-window.ts';
import { launchBrowser } from './browser.ts';
import { inElectron } from './window-place.ts';

/** What a test works with; it may put another window in the place of the first. */
export interface StageOfTest {
  readonly stage: Stage;
  window: AppWindow;
}

export interface StageOfTestOptions extends StageOptions {
  /** Opens the window of a test; default: the library, with nothing in it. */
  readonly open?: (stage: Stage) => Promise<AppWindow>;
  /** Complaints of the browser's console that a test may provoke. */
  readonly isExpected?: (complaint: string) => boolean;
}

/** For a group of tests: one browser, which all have in common; in Electron there is none. */
export function browserOfTests(): () => Browser | undefined {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (!inElectron) browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  return () => browser;
}

/**
 * For a group of tests: one browser (in Electron none), and for each test a server of its own with a window on it.
 * A test fails where the browser's console complained.
 */
export function stageOfTest({
  open = (stage) => stage.openWindow(),
  isExpected = () => false,
  ...options
}: StageOfTestOptions = {}): StageOfTest {
  const browser = browserOfTests();
  let stage: Stage;
  let window: AppWindow;
  beforeEach(async () => {
    stage = await setStage({ browser: browser(), ...options });
    window = await open(stage);
  });
  afterEach(async () => {
    expect(window.complaints.filter((text) => !isExpected(text))).toEqual([]);
    await stage.close();
  });
  return {
    get stage() {
      return stage;
    },
    get window() {
      return window;
    },
    set window(next) {
      window = next;
    },
  };
}

/** What a test works with whose group has one server. */
export interface StageOfGroup {
  readonly stage: Stage;
  readonly page: Page;
  readonly save: AppWindow['save'];
  /** Complaints of the browser's console that the test in hand provokes; none at first. */
  provoked: readonly RegExp[];
}

export interface StageOfGroupOptions {
  /** Done once, before the first test. */
  readonly prepare?: (stage: Stage) => Promise<void>;
  /** Opens the window of a test; default: the library. */
  readonly open?: (stage: Stage) => Promise<AppWindow>;
}

/**
 * For a group of tests: one server, and for each test a window of its own. A test fails where the
 * browser's console complained of what it did not provoke.
 */
export function stageOfGroup({
  prepare,
  open = (stage) => stage.openWindow(),
}: StageOfGroupOptions): StageOfGroup {
  let stage: Stage;
  let window: AppWindow;
  let provoked: readonly RegExp[];
  beforeAll(async () => {
    stage = await setStage();
    await prepare?.(stage);
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    provoked = [];
    window = await open(stage);
  });
  afterEach(async () => {
    const unexpected = window.complaints.filter((text) => !provoked.some((one) => one.test(text)));
    expect(unexpected).toEqual([]);
    await window.close();
  });
  return {
    get stage() {
      return stage;
    },
    get page() {
      return window.page;
    },
    save: (begin) => window.save(begin),
    get provoked() {
      return provoked;
    },
    set provoked(next) {
      provoked = next;
    },
  };
}
