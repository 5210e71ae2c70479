import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { uploaded } from '../test/pictures.ts';
import { readMigrations } from './migrate.ts';

const MIGRATION = '20261126110000_gone_polls_and_pictures';

test('polls and pictures that earlier versions erased leave only their names in the journal', async () => {
  const { db, database, url } = await testApp();
  const { ana, tripId } = await two(url);
  const ask = async (question: string) => {
    const fields = { tripId, question, description: 'A secret', options: ['secret one', 'secret two'] };
    return String((await ana.command('createPoll', fields, 'poll { id }')).poll.id);
  };
  const picture = async () => {
    const pictureId = await uploaded(ana, { purpose: 'MESSAGE', tripId });
    await ana.command('sendMessage', { tripId, text: 'Look', pictureIds: [pictureId] });
    await ana.command('describePicture', { pictureId, alternativeText: 'A secret' });
    return pictureId;
  };
  const [open, removed, gonePoll] = [await ask('Open?'), await ask('Removed?'), await ask('Gone?')];
  for (const pollId of [removed, gonePoll]) await ana.command('removePoll', { pollId });
  await db.removedPoll.deleteMany({ where: { id: gonePoll } });
  const [shown, gonePicture] = [await picture(), await picture()];
  await db.picture.delete({ where: { id: gonePicture } });

  const migration = (await readMigrations()).find(({ name }) => name === MIGRATION);
  await database.pool.query(migration?.sql ?? '');
  const journalOf = async (subjectId: string) => JSON.stringify(await db.tripEvent.findMany({ where: { subjectId } }));
  for (const id of [open, removed, shown]) expect(await journalOf(id)).toContain('secret');
  for (const id of [gonePoll, gonePicture]) expect(await journalOf(id)).not.toContain('secret');
  expect(await journalOf(gonePoll), 'the history names it').toContain('Gone?');
});
