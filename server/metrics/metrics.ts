import type { Pool } from 'pg';
import type { Trace } from '../../schema/core/context.ts';
import type { Feed } from '../../schema/core/feed/feed.ts';

export interface AnsweredRequest {
  /** Of GraphQL; undefined for a request of any other kind, and for one that ran none. */
  operation: Trace['operation'];
  status: number;
  seconds: number;
}

/** What is read when somebody asks for the figures. */
export interface MeasuredParts {
  feed: Pick<Feed, 'watched'>;
  pool: Pool;
}

/** Counts what /metrics shows. Where no one has set it up there is none of it, and prom-client isn't loaded. */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  /** An operation of GraphQL over a socket has begun. */
  began(operation: Trace['operation']): void;
  socketOpened(path: string): void;
  /** @param code Of the close frame; any number that a client chooses. */
  socketClosed(path: string, code: number): void;
  /** An unexpected error was logged. */
  bug(): void;
  mail(outcome: 'sent' | 'failed'): void;
  /** @param seconds From a change of a trip until this process's streams knew of it. */
  heard(seconds: number): void;
  measure(parts: MeasuredParts): void;
  /** Has the primary collect this worker's figures with the others'. Called once the worker hears its primary. */
  joinCrew(): void;
  /** All figures, of all workers, as Prometheus reads them: see METRICS_TYPE. */
  page(): Promise<string>;
}

/** https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
