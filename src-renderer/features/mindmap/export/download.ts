/** Long enough for every browser to have begun. */
const KEEP_MS = 60_000;

/** Signs that file systems do not like in a name. */
const unfit = /[\s\p{Cc}<>:"/\\|?*]+/gu;

/** Gives a file to the person. @param name without the ending */
export function download(blob: Blob, name: string, ending: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(unfit, ' ').trim().slice(0, 120) || 'mind-map'}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
