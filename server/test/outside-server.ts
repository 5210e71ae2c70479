import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { atEnd } from './at-end.ts';
import { listenOnLoopback } from './loopback.ts';

// A server of someone else, which PlanJam asks, on this machine. It notes what it is asked.

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
}

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

export const json =
  (body: unknown): Respond =>
  (response) =>
    void response.setHeader('content-type', 'application/json;charset=utf-8').end(JSON.stringify(body));

/** Starts it, until the current test, or else the file's last one, has ended. @param respond May be set anew. */
export async function startOutsideServer(respond: Respond) {
  const asked: Asked[] = [];
  const outside = { respond };
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    outside.respond(response, request);
  });
  const port = await listenOnLoopback(server);
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return Object.assign(outside, { url: `http://127.0.0.1:${port}`, asked });
}
