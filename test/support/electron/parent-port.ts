/** Loaded first in a utility process of the stand-in: gives it the port that Electron's have. */
Object.defineProperty(process, 'parentPort', {
  value: {
    postMessage: (message: unknown) => process.send?.(message),
    on: (event: 'message', listener: (event: { data: unknown }) => void) =>
      process.on(event, (data) => listener({ data })),
  },
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
