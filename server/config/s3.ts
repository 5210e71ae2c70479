import { StartRefused } from './start-refused.ts';

export interface S3Config {
  /** Without a slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Variables {
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** Returns null if the environment variables name no bucket. @throws StartRefused if some are missing. */
export function s3In({ S3_REGION: region, ...set }: Variables): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (!S3_ENDPOINT && !bucket && !accessKeyId && !secretAccessKey) return null;
  if (!S3_ENDPOINT || !bucket || !accessKeyId || !secretAccessKey) {
    throw new StartRefused(
      'An S3 store needs all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  return { endpoint: S3_ENDPOINT.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey };
}
