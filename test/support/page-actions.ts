import type { Page } from 'playwright';

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Drags files over the window and drops them there. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({
    name,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  await page.evaluate((all) => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
    }
    const target = document.querySelector('main') ?? document.body;
    for (const type of ['dragenter', 'dragover', 'drop']) {
      target.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
      );
    }
  }, sent);
}

/** Pastes text where the focus is. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
