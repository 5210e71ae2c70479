import type { Pool } from 'pg';
import type { Feed } from '../../schema/core/feed/feed.ts';
import type { Trace } from '../../schema/core/trace.ts';

export interface AnsweredRequest {
  /** The GraphQL operation; undefined for other requests, and if no operation ran. */
  operation: Trace['operation'];
  status: number;
  seconds: number;
}

export interface MeasuredParts {
  feed: Pick<Feed, 'watched'>;
  pool: Pool;
  /** Returns the age of the last backup in seconds: see `backupAge`. */
  backupAge(): Promise<number>;
}

/** Counts the figures of /metrics. Without configured metrics there is no instance, and prom-client is not loaded. */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  /** A GraphQL operation over a socket has started. */
  began(operation: Trace['operation']): void;
  socketOpened(path: string): void;
  /** @param code The code of the close frame: any number that a client sends. */
  socketClosed(path: string, code: number): void;
  /** An unexpected error was logged. */
  bug(): void;
  mail(outcome: 'sent' | 'failed'): void;
  /** A question for the geocoder has ended. */
  geocoder(outcome: 'cached' | 'answered' | 'failed' | 'refused'): void;
  /** A question for the router has ended. */
  router(outcome: 'cached' | 'answered' | 'failed' | 'refused'): void;
  /** @param seconds The time from a change of a trip until this process's streams received it. */
  heard(seconds: number): void;
  measure(parts: MeasuredParts): void;
  /** Lets the primary collect this worker's figures. Called after the worker listens to its primary. */
  joinCrew(): void;
  /** Returns the figures of all workers in Prometheus's format: see METRICS_TYPE. */
  page(): Promise<string>;
}

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
