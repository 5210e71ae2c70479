// Loaded into a measured process: reports the files of the project in which a function ran since the last report.
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** What begins at the start of a file is the file itself, which ran when it was loaded. */
const ran = ({ functions }) => functions.some(({ ranges: [{ startOffset, count }] }) => startOffset > 0 && count > 0);

process.on('message', async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const own = result.filter(({ url }) => url.startsWith('file:') && !url.includes('/node_modules/'));
  process.send({ files: own.filter(ran).map(({ url }) => url) });
});
