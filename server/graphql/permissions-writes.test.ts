import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { roles, SIGNED_IN, type Stage } from '../test/domain-testing.ts';
import { inputsOn } from '../test/inputs.ts';
import { readyMailer } from '../test/mail.ts';
import { signedIn } from '../test/people.ts';
import { mutations, refusalOf, subscriptions } from '../test/rights.ts';
import { absent, byRole, cast, stage } from '../test/stage.ts';

const app = await testApp({ mailer: readyMailer });
const { db } = app;
const people = await cast(app.url);
const password = 'correct horse';
const inputs = inputsOn(app, people);

/** Mutations of the session itself. They would end the sessions of the cast. */
const ofTheSession = ['register', 'login', 'logout', 'endOtherSessions', 'requestArchive'];
const onTrips = Object.keys(mutations).filter((name) => !ofTheSession.includes(name));

describe('callers', () => {
  test.each(onTrips)('%s allows the roles of the table, and a refusal changes nothing', async (name) => {
    const [right, input] = [mutations[name], inputs[name]];
    if (!right || !input) throw new Error(`${name} is in no row.`);
    const scene = await stage(db, people);
    const seq = async () => (await db.trip.findUnique({ where: { id: scene.tripId } }))?.seq;
    const answers = await byRole(async (role) => {
      const given = await input(scene);
      const before = await seq();
      const answer = await people[role].command(name, given);
      if (answer.code) expect(await seq(), `${role} was refused`).toBe(before);
      return answer.code ?? null;
    });
    expect(answers).toEqual(Object.fromEntries(roles.map((role) => [role, refusalOf(right, role)])));
  });

  /** For calls that are all refused. */
  let untouched = {} as Stage;
  beforeAll(async () => {
    untouched = await stage(db, people);
  });

  test.each(onTrips)('%s gives outsiders the same answer for an unknown id', async (name) => {
    const [right, input] = [mutations[name], inputs[name]];
    if (!right || !input || right.may.includes('outsider')) return;
    const given = await input(untouched);
    const missing = 'token' in given ? { token: 'A'.repeat(32) } : absent(given);
    for (const role of ['signedOut', 'outsider', 'exMember'] as const) {
      expect(await people[role].command(name, given)).toEqual(await people[role].command(name, missing));
    }
  });

  test('register, login and logout are for everybody, signed in or not', async () => {
    for (const window of [new TestBrowser(app.url), await signedIn(app.url, 'ada')]) {
      const email = `${newId('User')}@example.com`;
      expect(await window.command('register', { email, username: 'new', password })).not.toHaveProperty('code');
      expect(await window.command('login', { email, password })).not.toHaveProperty('code');
      expect((await window.graphql('mutation { logout { signedOut } }')).data.logout).toEqual({ signedOut: true });
    }
  });
});

describe('subscribers', () => {
  test.each(Object.entries(subscriptions))('%s allows the roles of the table', async (name, may) => {
    const scene = await stage(db, people);
    const args = name.startsWith('viewer')
      ? ''
      : `(tripId: "${scene.tripId}"${name === 'presenceChanged' ? '' : ', after: 0'})`;
    const answers = await byRole(async (role) => {
      const stream = people[role].subscribe(`subscription { ${name}${args} { __typename } }`);
      const first = await stream.next().then(
        () => null,
        (error) => String(error),
      );
      await stream.close();
      return first;
    });
    const refused = (role: (typeof roles)[number]) =>
      SIGNED_IN.includes(role) ? 'Error: Trip not found' : 'Error: Please sign in first.';
    expect(answers).toEqual(Object.fromEntries(roles.map((role) => [role, may.includes(role) ? null : refused(role)])));
  });
});
