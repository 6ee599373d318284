import type { SvgDocument } from './svg-document.ts';

/** Pixels for each pixel at normal zoom, so that it is sharp in print. */
const SHARPNESS = 2;
/** What every browser can still draw on. */
const LONGEST_SIDE = 16_000;
const MOST_PIXELS = 100_000_000;

/** @throws Error where the browser cannot draw it */
export async function pngOf({ text, width, height }: SvgDocument): Promise<Blob> {
  const scale = Math.min(
    SHARPNESS,
    LONGEST_SIDE / Math.max(width, height),
    Math.sqrt(MOST_PIXELS / (width * height)),
  );
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/png');
    const blob = await promise;
    if (!blob) throw new Error('the picture is too large to be drawn');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
