import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { loggedError } from './errors.ts';

/** The log never contains texts that people wrote, or secrets. @param destination Standard output by default. */
export function openLog(
  { logLevel, worker }: Pick<Config, 'logLevel' | 'worker'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    redact: ['*.password', '*.passwordHash', '*.token', '*.cookie'],
    serializers: { err: (error: unknown) => loggedError(error) },
  };
  const log = destination ? pino(options, destination) : pino(options);
  return worker === null ? log : log.child({ worker });
}
