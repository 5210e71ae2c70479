import cluster from 'node:cluster';
import { AggregatorRegistry, Gauge, type MetricObject, type Registry } from 'prom-client';
import * as z from 'zod/mini';

// Each worker counts for itself. For each request the primary collects the figures of all workers, each with its own
// label. A worker that does not answer is left out, and counted as silent.

/** Shorter than the timeout of Prometheus. */
const ANSWER_WITHIN_MS = 2_000;

const ToWorker = z.discriminatedUnion('metrics', [
  z.object({ metrics: z.literal('read'), id: z.number() }),
  z.object({ metrics: z.literal('page'), id: z.number(), text: z.string() }),
]);
const ToPrimary = z.discriminatedUnion('metrics', [
  z.object({ metrics: z.literal('own'), id: z.number(), figures: z.array(z.custom<MetricObject>()) }),
  z.object({ metrics: z.literal('wanted'), id: z.number() }),
]);

/** prom-client would leave out the start time. Of two workers with one number, the later start is the new one's. */
const withStart = (figure: MetricObject): MetricObject =>
  figure.aggregator === 'omit' ? { ...figure, aggregator: 'max' } : figure;

/** Sends this worker's figures to the primary on request. @returns the function that asks it for all figures. */
export function joinCrew(registry: Registry): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  process.on('message', (message) => {
    const { data } = ToWorker.safeParse(message);
    if (data?.metrics === 'page') waiting.get(data.id)?.(data.text);
    if (data?.metrics !== 'read') return;
    void registry.getMetricsAsJSON().then((all) => {
      process.send?.({ metrics: 'own', id: data.id, figures: all.map(withStart) });
    });
  });
  return () =>
    new Promise((resolve, reject) => {
      asked += 1;
      const id = asked;
      const late = setTimeout(() => {
        waiting.delete(id);
        reject(new Error('The primary does not answer.'));
      }, 2 * ANSWER_WITHIN_MS);
      waiting.set(id, (text) => {
        clearTimeout(late);
        waiting.delete(id);
        resolve(text);
      });
      process.send?.({ metrics: 'wanted', id });
    });
}

/** Answers workers that ask the primary for all figures. @returns the function that reads them. */
export function collectFromCrew(): () => Promise<string> {
  const hearing = new Set<(pid: number | undefined, id: number, figures: MetricObject[]) => void>();
  let asked = 0;

  async function page(): Promise<string> {
    asked += 1;
    const id = asked;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const answers = new Map<number | undefined, MetricObject[]>();
    await new Promise<void>((resolve) => {
      const late = setTimeout(done, ANSWER_WITHIN_MS);
      function done() {
        clearTimeout(late);
        hearing.delete(hear);
        resolve();
      }
      function hear(pid: number | undefined, answered: number, figures: MetricObject[]) {
        if (answered === id) answers.set(pid, figures);
        if (answers.size === workers.length) done();
      }
      hearing.add(hear);
      // If the channel closes meanwhile, the worker is ending.
      for (const worker of workers) worker?.send({ metrics: 'read', id }, () => {});
      if (workers.length === 0) done();
    });
    const all = AggregatorRegistry.aggregate([...answers.values()]);
    const silent = new Gauge({
      name: 'planjam_workers_silent',
      help: 'Workers whose figures are missing, because they did not answer in time.',
      registers: [all],
    });
    silent.set(workers.length - answers.size);
    return all.metrics();
  }

  cluster.on('message', (worker, message) => {
    const { data } = ToPrimary.safeParse(message);
    if (data?.metrics === 'own') for (const hear of hearing) hear(worker.process.pid, data.id, data.figures);
    if (data?.metrics !== 'wanted') return;
    void page().then((text) => worker.send({ metrics: 'page', id: data.id, text }, () => {}));
  });
  return page;
}
