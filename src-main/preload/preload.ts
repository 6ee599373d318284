import { contextBridge } from 'electron';

/** What the page may know of the desktop; everything else goes over HTTP. */
contextBridge.exposeInMainWorld('lecternDesktop', { platform: process.platform });
