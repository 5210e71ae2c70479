import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Geocoder } from '../../schema/core/geocoder.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import type { Config } from '../config/config.ts';
import { storedAnswers } from './answers.ts';
import { joinedGeocoder } from './joined-geocoder.ts';
import { type PhotonParts, photon } from './photon.ts';
import { redisTurns } from './redis-turns.ts';
import { localTurns } from './turns.ts';

interface Services {
  gazetteer: Geocoder | null;
  kysely: Sql;
  /** Null: this process has its turns alone. */
  redis: Redis | null;
  log: Pick<Logger, 'warn' | 'info'>;
  count: PhotonParts['count'];
  onError: (error: unknown) => void;
}

/** Opens the sources of places that the configuration names, and says in the log which server is asked. */
export function openGeocoder(
  { geocoderUrl, publicUrl }: Pick<Config, 'geocoderUrl' | 'publicUrl'>,
  { gazetteer, kysely, redis, log, count, onError }: Services,
): Geocoder {
  if (geocoderUrl === null) {
    log.info('Places: asks no server, because GEOCODER_URL is off. People find countries, towns and airports.');
    return joinedGeocoder({ gazetteer, server: null });
  }
  log.info(`Places: asks ${geocoderUrl}. With GEOCODER_URL=off it asks no server.`);
  const server = photon({
    url: geocoderUrl,
    userAgent: `PlanJam (${publicUrl})`,
    turns: redis ? redisTurns(redis, onError) : localTurns(),
    answers: storedAnswers(kysely),
    ...{ log, count },
  });
  return joinedGeocoder({ gazetteer, server });
}
