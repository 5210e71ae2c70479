import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config/s3.ts';
import { type FileStore, StoreFull } from './store.ts';

/** Longer than a file of some megabytes takes, and shorter than a person waits. */
const ANSWER_MS = 20_000;
/** While files are deleted, work on the same content waits, and with an embedded database all work. See sweep.ts. */
const DELETED_MS = 2_000;
const RETRIES = 2;
const RETRY_AFTER_MS = 50;

/** The bucket is part of the path, which all S3-compatible stores understand. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const request = async (
    method: string,
    name: string,
    headers: Record<string, string> = {},
    body?: Uint8Array<ArrayBuffer>,
  ) => {
    const signal = AbortSignal.timeout(method === 'DELETE' ? DELETED_MS : ANSWER_MS);
    for (let retry = 0; ; retry += 1) {
      const signed = await client.sign(`${endpoint}/${bucket}/${name}`, {
        method,
        // The signature covers the content too.
        headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') },
        ...(body && { body }),
      });
      // Not a part of the signed request: nothing refers to that any more, and the signal would be lost with it.
      const response = await fetch(signed, { signal });
      const isTemporary = response.status >= 500 || response.status === 429;
      if (!isTemporary || retry === RETRIES) return response;
      await response.arrayBuffer();
      await pause(Math.random() * RETRY_AFTER_MS * 2 ** retry, null, { signal });
    }
  };
  const failed = async (what: string, response: Response) => {
    const text = await response.text();
    if (response.status === 507) return new StoreFull(text);
    return new Error(`The S3 store answered ${response.status} when it should ${what}: ${text.slice(0, 500)}`);
  };
  return {
    async put(name, bytes, type) {
      const response = await request('PUT', name, { 'content-type': type }, new Uint8Array(bytes));
      if (!response.ok) throw await failed('write a file', response);
      await response.arrayBuffer();
    },
    async read(name, from, length) {
      const response = await request('GET', name, { range: `bytes=${from}-${from + length - 1}` });
      if (response.status === 404) {
        await response.arrayBuffer();
        return null;
      }
      if (!response.ok) throw await failed('read a file', response);
      const bytes = new Uint8Array(await response.arrayBuffer());
      // A store without ranges sends all of it.
      return response.status === 206 ? bytes : bytes.subarray(from, from + length);
    },
    async delete(name) {
      const response = await request('DELETE', name);
      if (!response.ok && response.status !== 404) throw await failed('delete a file', response);
      await response.arrayBuffer();
    },
  };
}
