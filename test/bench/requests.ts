import autocannon from 'autocannon';
import Fastify from 'fastify';
import type { BenchServer } from './server-process.ts';

const SECONDS = 4;
const CONNECTIONS = 10;

const load = async (url: string, headers: Record<string, string>): Promise<string> => {
  const { requests, latency } = await autocannon({
    url,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  return `${Math.round(requests.average)} requests/s, p99 ${latency.p99} ms`;
};

/** Loads two routes of the server, and a bare Fastify that sends the same bytes. */
export async function benchRequests(server: BenchServer, pdf: Uint8Array): Promise<void> {
  console.log(
    `\nRequests, ${CONNECTIONS} connections, ${SECONDS} s each; the load runs on this machine too`,
  );
  const headers = { 'api-key': server.key };
  const { id } = await server.ingest(pdf);
  const { json } = await server.post(`/source/generateQuiz/${id}`);
  const quizPath = `/quiz/getQuizById/${String(Object(json)._id)}`;
  for (const path of ['/', quizPath]) {
    const reply = await fetch(server.base + path, { headers });
    const body = Buffer.from(await reply.arrayBuffer());
    const bare = Fastify();
    bare.get('/', (_request, answer) => answer.type('application/json').send(body));
    const address = await bare.listen({ port: 0, host: '127.0.0.1' });
    console.log(`  GET ${path === '/' ? '/' : '/quiz/getQuizById/:id'} (${body.length} bytes)`);
    console.log(`    Lectern:      ${await load(server.base + path, headers)}`);
    console.log(`    bare Fastify: ${await load(address, headers)}`);
    await bare.close();
  }
}
