export class UploadRefused extends Error {
  constructor(
    readonly status: 400 | 408 | 411 | 413 | 415 | 422 | 503 | 507,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
