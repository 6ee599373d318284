/** A reply that says no; `message` is fit to be shown where the app has no words of its own. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable name of an expected failure, such as `source-not-found`; empty for a fault. */
  readonly code: string;
  /** Seconds after which to try again, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, code: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The server did not answer at all. */
export class ServerGoneError extends Error {
  override readonly name = 'ServerGoneError';
}
