import type { Browser, Page } from 'playwright';
import type { ShownScreen, ShownStage } from '../e2e/screens.ts';
import { setStage, type AppWindowOptions } from './app-window.ts';
import { furnishLibrary } from './furnished-library.ts';
import { inElectron } from './window-place.ts';

/** Opens a screen on a server of its own, does something with it, and takes all down again. */
export async function withScreen<Result>(
  browser: Browser | undefined,
  screen: ShownScreen,
  options: AppWindowOptions,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const stage = await setStage({
    browser,
    ...(inElectron ? { settings: { httpsEnabled: true } } : { showsUsualPorts: true }),
  });
  try {
    const sampleId = screen.isFurnished === false ? '' : await furnishLibrary(stage.server);
    const shown: ShownStage = { ...stage, sampleId };
    const { page } = await stage.openWindow(options);
    if (screen.isFurnished !== false) {
      await page.getByRole('link', { name: 'Linear Algebra Done by Hand' }).first().waitFor();
    }
    await screen.show(page, shown);
    return await use(page);
  } finally {
    await stage.close();
  }
}
