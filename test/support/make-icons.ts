/**
 * Draws the icons of the desktop app from their two drawings in `resources/icons`; run it after
 * changing one: `npm run icons`. The results are kept in the repository.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { IconIcns, IconIco } from '@shockpkg/icon-encoder';
import { Resvg } from '@resvg/resvg-js';

const folder = resolve(import.meta.dirname, '../../resources/icons');
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512] as const;
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256] as const;
/** Apple's names of the sizes that macOS asks for; `2` stands for displays of double density. */
const APPLE_SIZES = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
] as const;

const draw = (drawing: string, size: number): Uint8Array =>
  new Resvg(readFileSync(join(folder, drawing), 'utf8'), { fitTo: { mode: 'width', value: size } })
    .render()
    .asPng();

const write = (name: string, bytes: Uint8Array): void => writeFileSync(join(folder, name), bytes);

mkdirSync(join(folder, 'sizes'), { recursive: true });
for (const size of LINUX_SIZES) write(`sizes/${size}x${size}.png`, draw('icon.svg', size));
write('icon.png', draw('icon.svg', 512));
write('tray.png', draw('icon.svg', 32));
write('trayTemplate.png', draw('tray.svg', 16));
write('trayTemplate@2x.png', draw('tray.svg', 32));

const ico = new IconIco();
for (const size of WINDOWS_SIZES) await ico.addFromPng(draw('icon.svg', size));
write('icon.ico', ico.encode());

const icns = new IconIcns();
icns.toc = true;
for (const [type, size] of APPLE_SIZES) await icns.addFromPng(draw('icon.svg', size), [type]);
write('icon.icns', icns.encode());
