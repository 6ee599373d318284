import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AcceptedJob, JobKind } from '../../src-shared/job.ts';
import type { JobContext } from '../jobs/job-queue.ts';
import { callerOf, type Caller } from './plugins/key-access.ts';
import type { Services } from './services.ts';

/** Long work behind a route. */
export interface RouteWork<Result> {
  readonly kind: JobKind;
  readonly run: (context: JobContext) => Promise<void>;
  /** Reads what was made; also the place to count it for the usage. */
  readonly read: (resultId: string, caller: Caller) => Result;
  /** Status of a plain answer. */
  readonly status: 200 | 201;
}

/** Whether the client asked not to wait (RFC 7240). */
const prefersAsync = (request: FastifyRequest): boolean =>
  [request.headers.prefer ?? []]
    .flat()
    .flatMap((header) => header.split(','))
    .some((preference) => preference.trim().toLowerCase() === 'respond-async');

/**
 * Runs work as a job and answers with its result, or at once with the job where the client prefers
 * that. A client that goes away cancels its work.
 */
export async function answerWithJob<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  { jobs, usage }: Pick<Services, 'jobs' | 'usage'>,
  work: RouteWork<Result>,
): Promise<Result | AcceptedJob> {
  const caller = callerOf(request);
  const { jobId, resultId, done } = await jobs.submit({
    orgId: caller.orgId,
    kind: work.kind,
    work: work.run,
  });

  if (prefersAsync(request)) {
    const endpoint = `${request.method} ${request.routeOptions.url ?? ''}`;
    done.then(
      () => {
        const counted = { ...caller, bytesIn: 0 };
        work.read(resultId, counted);
        usage.record({ ...counted, endpoint, status: work.status, requests: 0 });
      },
      // Whoever asks for the job is told.
      () => undefined,
    );
    reply.code(202).header('location', `/job/${jobId}`);
    reply.header('preference-applied', 'respond-async');
    return { jobId, status: 'queued' };
  }

  const cancelIfGone = (): void => {
    if (!reply.raw.writableFinished) void jobs.cancel(caller.orgId, jobId);
  };
  reply.raw.once('close', cancelIfGone);
  try {
    await done;
  } finally {
    reply.raw.off('close', cancelIfGone);
  }
  reply.code(work.status);
  return work.read(resultId, caller);
}
