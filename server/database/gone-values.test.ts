import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { uploaded } from '../test/pictures.ts';
import { readMigrations } from './migrate.ts';

/** Returns the statements of a migration, to run them again on rows as an earlier version wrote them. */
const sqlOf = async (wanted: string) => (await readMigrations()).find(({ name }) => name === wanted)?.sql ?? '';

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

  await database.pool.query(await sqlOf('20261126110000_gone_polls_and_pictures'));
  const journalOf = async (subjectId: string) => JSON.stringify(await db.tripEvent.findMany({ where: { subjectId } }));
  for (const id of [open, removed, shown]) expect(await journalOf(id)).toContain('secret');
  for (const id of [gonePoll, gonePicture]) expect(await journalOf(id)).not.toContain('secret');
  expect(await journalOf(gonePoll), 'the history names it').toContain('Gone?');
});

test('the options that earlier versions wrote into the events of votes leave the journal, and the votes stay', async () => {
  const { db, database, url } = await testApp();
  const { ana, bob, tripId } = await two(url);
  const asked = { tripId, question: 'Where?', options: ['Here', 'There'] };
  const { poll } = await ana.command('createPoll', asked, 'poll { id options { id } }');
  const vote = { pollId: poll.id, optionId: poll.options[1].id };
  await bob.command('castVote', vote);
  const ofVotes = { tripId, kind: 'VOTE_CAST' };
  expect((await db.tripEvent.updateMany({ where: ofVotes, data: { after: { optionId: vote.optionId } } })).count).toBe(
    1,
  );

  await database.pool.query(await sqlOf('20261125180000_votes_stay_out_of_the_journal'));
  const events = await db.tripEvent.findMany({ where: { tripId } });
  expect(JSON.stringify(events)).not.toContain(vote.optionId);
  expect(events.map(({ kind }) => kind)).toContain('VOTE_CAST');
  expect(JSON.stringify(events), 'other events keep their values').toContain('Where?');
  expect(await db.vote.findMany({ where: { pollId: vote.pollId } })).toMatchObject([{ optionId: vote.optionId }]);
});
