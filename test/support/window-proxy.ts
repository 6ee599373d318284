import { once } from 'node:events';
import { createServer, request as requestOnward } from 'node:http';

/** Stands between a window and the server, and can be taken away: then nothing answers the window. */
export interface WindowProxy {
  /** Arguments with which a browser, or Electron, asks it for everything. */
  readonly switches: readonly string[];
  /** Breaks off what is under way and takes nothing more. */
  takeAway(): Promise<void>;
  /** Answers again, on the same port. */
  putBack(): Promise<void>;
}

/** Starts one on a port of its own. It passes on whatever it is asked for over plain HTTP. */
export async function startWindowProxy(): Promise<WindowProxy> {
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    const onward = requestOnward(url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      // The head of a stream of events goes ahead of the first of them.
      response.flushHeaders();
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  const listenOn = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  };
  const port = await listenOn(0);
  return {
    // Without the second, requests to this machine go past every proxy.
    switches: [`--proxy-server=127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    async takeAway() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async putBack() {
      await listenOn(port);
    },
  };
}
