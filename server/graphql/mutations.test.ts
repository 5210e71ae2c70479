import { getNamedType, isObjectType, isUnionType } from 'graphql';
import { afterEach, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { schema } from '../../schema/index.ts';
import { accelerators } from '../config/accelerators.ts';
import { isAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { brief, keepFor, open, openAnew, whole } from '../test/cached-trip.ts';
import { type Actor, roles, type Stage } from '../test/domain-testing.ts';
import { changesBy, changesOn, inputsOn } from '../test/inputs.ts';
import { readyMailer } from '../test/mail.ts';
import { signedIn } from '../test/people.ts';
import { endedPrograms, limitedPrograms, scopeFor, send } from '../test/refused-programs.ts';
import { mutations, refusalOf } from '../test/rights.ts';
import { readerOfTrips, tablesOfTrips } from '../test/rows-of-trips.ts';
import { absent, cast, stage } from '../test/stage.ts';

// Every mutation of the schema is staged once. All checks that any mutation must pass are made on that trip.

// The cast opens the trip more often than a person may in a minute.
const app = await testApp({ mailer: readyMailer, environment: { COST_PER_MINUTE: '0' } });
const { db } = app;
/** It reads everything anew. */
const plain = await testApp({ database: app.database, environment: { ACCELERATORS_OFF: accelerators.join() } });
const people = await cast(app.url);
const { owner, member, outsider } = people;
const inputs = inputsOn(app, people);
const changeOf = changesOn(app, people);
const readTrips = await readerOfTrips(app.database.pool);
const elsewhere = await stage(db, people);
const programs = await limitedPrograms(owner, elsewhere.tripId);
const ended = Object.entries(await endedPrograms(db, owner));

// Many trips would make each reading of all rows slow.
afterEach(() => db.trip.deleteMany({ where: { id: { not: elsewhere.tripId } } }));

const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
const password = 'correct horse';
/** Inputs of mutations of the session, which would end the sessions of the cast: only tokens try them here. */
const ofTheSession: Record<string, object> = {
  register: { email: 'new@example.com', username: 'new', password },
  login: { email: owner.email, password },
};
/** The mutations whose payload has a trip. */
const givingTrips = fields.flatMap(({ name, type }) => {
  const result = getNamedType(type);
  const types = isUnionType(result) ? result.getTypes() : isObjectType(result) ? [result] : [];
  return types.some((each) => 'trip' in each.getFields()) ? [name] : [];
});

const rowOf = (name: string) => {
  const row = mutations[name];
  if (!row) throw new Error(`${name} has no row in the testing.ts of its domain.`);
  return row;
};

/** Programs that must be refused, before the mutation reads its input. */
async function expectTokensRefused(name: string, input: object | null, { tripId }: Stage): Promise<void> {
  const needed = scopeFor(name);
  const { code } = await send(programs.allBut.get(needed) ?? outsider, name, input);
  expect.soft(code, 'with all scopes that are not enough').toBe(needed ? 'INSUFFICIENT_SCOPE' : 'FORBIDDEN');
  // Their refusal does not depend on the mutation, so each meets one of them.
  const turn = fields.findIndex((field) => field.name === name);
  const [what, program] = ended[turn % ended.length] ?? ['unknown', outsider];
  const { status, challenge, text } = await send(program, name, input);
  expect.soft([status, challenge], `a token that is ${what}`).toEqual([401, 'Bearer error="invalid_token"']);
  expect.soft(text, `a token that is ${what}`).not.toContain(tripId);
  const { may } = rowOf(name);
  if (!may.includes('owner') || may.includes('outsider')) return;
  const { code: limited } = await send(programs.elsewhere, name, input);
  expect.soft(['NOT_FOUND', 'FORBIDDEN'], 'a token that is limited to another trip').toContain(limited);
}

/** Roles that must be refused. Outsiders get the same answer for an unknown id. */
async function expectRolesRefused(name: string, input: Record<string, unknown>): Promise<void> {
  const row = rowOf(name);
  const missing = 'token' in input ? { token: 'A'.repeat(32) } : absent(input);
  for (const role of roles.filter((role) => !row.may.includes(role))) {
    const answer = await people[role].command(name, input);
    expect.soft(answer.code ?? null, role).toBe(refusalOf(row, role));
    if (row.may.includes('outsider') || ['member', 'admin', 'owner'].includes(role)) continue;
    expect.soft(answer, `${role}, with an unknown id`).toEqual(await people[role].command(name, missing));
  }
}

const listed = `{ viewer { trips { edges { node {
  id memberCount cover { id alternativeText crop { x } } route { latitude longitude } viewerBalance unseen { activities messages polls expenses } } } } } }`;

/** Returns the person's list of trips, with its cached cards and read anew. */
const listsOf = ({ cookie }: Actor) =>
  Promise.all([app, plain].map(({ url }) => new TestBrowser(url, cookie).graphql(listed)));

/** A client that subscribes with the seq of the payload does not get its own change. */
async function expectOwnSeq(who: Actor, trip: { id: string; seq: number }): Promise<void> {
  const stream = who.subscribe(`subscription { tripChanged(tripId: "${trip.id}", after: ${trip.seq}) { kind } }`);
  const next = stream.next();
  await who.command('addActivity', { tripId: trip.id, name: 'Tram 28' });
  expect.soft((await next)?.tripChanged.kind, 'the first event after the seq').toBe('ACTIVITY_ADDED');
  await stream.close();
}

/** Makes a change and checks its payload, its event and the cached responses. @returns who has made it. */
async function expectChange(name: string, how: string, scene: Stage): Promise<Actor> {
  const { silent } = rowOf(name);
  const { who, input } = await changeOf(name, scene, how);
  // Every event gives the trip a new version. Without one, all that the trip shows must be the same as before.
  const documents = silent ? whole : [brief];
  for (const each of isAccelerated ? documents : []) await keepFor([member, owner], scene.tripId, each);
  for (const window of [owner, member]) await listsOf(window);
  const before = await readTrips();
  const givesTrip = givingTrips.includes(name);
  const answer = await who.command(name, input, givesTrip ? 'trip { id seq }' : '');
  expect.soft(answer.__typename, how).toMatch(/Payload$/);
  const after = await readTrips();
  if (!silent) {
    expect.soft(after.rows, `${how} it changes nothing: give it an input that does`).not.toBe(before.rows);
    expect.soft(after.events, `${how} events`).toBeGreaterThan(before.events);
  }
  for (const { own, shared } of isAccelerated ? documents : []) {
    for (const window of [owner, member, outsider]) {
      const fresh = await openAnew(window, scene.tripId, own);
      expect.soft(await open(window, scene.tripId, own), `${how} own`).toEqual(fresh);
      // All members get one and the same, and all that it asks for is in the other response too.
      if (window !== owner) continue;
      const { data } = await open(window, scene.tripId, shared);
      expect.soft(fresh.data, `${how} shared`).toMatchObject(data);
    }
  }
  for (const window of [owner, member]) {
    const [cached, fresh] = await listsOf(window);
    expect.soft(cached, `${how} cards`).toEqual(fresh);
  }
  if (givesTrip && answer.trip) {
    const { seq } = await db.trip.findUniqueOrThrow({ where: { id: answer.trip.id } });
    expect.soft(answer.trip.seq, `${how} the seq after its own events`).toBe(seq);
    await expectOwnSeq(who, answer.trip);
  }
  return who;
}

/** Whether the owner can still do everything on the trip. */
const isIntact = ({ tripId }: Stage) =>
  db.member.findFirst({ where: { tripId, userId: owner.id, role: 'OWNER', trip: { deletedAt: null } } });

test.each(fields.map((field) => [field.name, field] as const))('%s', async (name, { description }) => {
  const [{ may, change }, input, needed] = [rowOf(name), inputs[name], scopeFor(name)];
  expect.soft(description, 'what a token needs').toMatch(needed ? / Scope: \w+\.$/ : / Not with an access token\.$/);
  const scene = await stage(db, people);
  const given = await input?.(scene);
  const before = await readTrips();
  await expectTokensRefused(name, given ?? ofTheSession[name] ?? null, scene);
  if (!input || !given) return;
  await expectRolesRefused(name, given);
  expect.soft(await readTrips(), 'a refusal changes nothing').toEqual(before);

  let who: Actor | null = null;
  if (change || may.includes('owner')) who = await expectChange(name, '', scene);
  for (const [, how] of changesBy(name)) if (how) await expectChange(name, how, scene);
  for (const role of may.filter((role) => people[role] !== who)) {
    expect.soft(await people[role].command(name, await input(scene)), role).not.toHaveProperty('code');
  }
  if (!needed || !may.includes('owner')) return;
  const usable = (await isIntact(scene)) ? scene : await stage(db, people);
  const { code } = await send(programs.only.get(needed) ?? outsider, name, await input(usable));
  expect.soft(code, `a token with ${needed} only`).toBeUndefined();
});

test('the tables of a trip and the mutations that give one are known', async () => {
  const tables = ['activity', 'invitation', 'member', 'message', 'poll', 'poll_option', 'trip', 'vote'];
  expect(await tablesOfTrips(app.database.pool)).toEqual(expect.arrayContaining(tables));
  expect(givingTrips).toEqual(expect.arrayContaining(['createTrip', 'updateTrip', 'acceptInvitation']));
});

test('register, login and logout are for everybody, signed in or not', async () => {
  for (const window of [new TestBrowser(app.url), await signedIn(app.url, 'ada')]) {
    const email = `${newId('User')}@example.com`;
    expect(await window.command('register', { email, username: 'new', password })).not.toHaveProperty('code');
    expect(await window.command('login', { email, password })).not.toHaveProperty('code');
    expect((await window.graphql('mutation { logout { signedOut } }')).data.logout).toEqual({ signedOut: true });
  }
});
