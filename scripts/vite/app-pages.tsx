import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { Plugin, Rolldown } from 'vite';
import { JoinFrame } from '../../web/join/join-frame.tsx';
import {
  AccountFrame,
  BookletFrame,
  GalleryFrame,
  HistoryFrame,
  InvitationFrame,
  NewTripFrame,
  ResetFrame,
  ShellFrame,
  TripFrame,
  TripsFrame,
} from '../../web/pages/frames.tsx';
import { LoginPage } from '../../web/pages/login-page.tsx';
import type { Registration } from '../../web/session/registration.ts';
import { invited } from '../../web/site/invited.ts';
import { ShareTags } from '../../web/site/share-tags.tsx';
import { chunksFrom, chunksOfApp } from './chunk-graph.ts';
import { earlyRequests } from './early-request.ts';
import { inlineScript } from './inline-script.ts';
import { policySources } from './shell-policy.ts';
import { sheetOf, usedStyles } from './used-styles.ts';

const connected = 'apollo/connected.tsx';
/**
 * The page that the service worker keeps, for any path of the app. Its policy has hashes, because a kept nonce is none.
 */
const SHELL = 'shell';
const ofTrips = [connected, 'palette/shortcuts.tsx'];

/** The app's pages, and the modules of web/ that its router loads for them: see web/routes.tsx. */
const pages: Record<string, readonly string[]> = {
  login: ['pages/login-page.tsx'],
  'login-closed': ['pages/login-page.tsx'],
  forgot: ['pages/forgot-page.tsx'],
  reset: ['pages/reset-page.tsx'],
  join: ['pages/join-page.tsx'],
  confirm: ['pages/confirm-page.tsx'],
  invite: [connected, 'pages/invitation-page.tsx'],
  trips: [...ofTrips, 'pages/trips-page.tsx'],
  'new-trip': [...ofTrips, 'pages/new-trip-page.tsx'],
  account: [...ofTrips, 'pages/account-page.tsx'],
  waiting: [...ofTrips, 'pages/waiting-page.tsx'],
  trip: [...ofTrips, 'pages/trip-page.tsx'],
  history: [...ofTrips, 'pages/beside-trip.tsx'],
  pictures: [...ofTrips, 'pages/beside-trip.tsx'],
  files: [...ofTrips, 'pages/beside-trip.tsx'],
  booklet: [...ofTrips, 'pages/beside-trip.tsx', 'pages/booklet-page.tsx'],
  // Most starts are on a trip's page.
  [SHELL]: [...ofTrips, 'pages/trip-page.tsx'],
};

/** What each page shows before its scripts have loaded. The sign-in pages show the form. */
const frames: Record<string, ComponentType> = {
  forgot: ResetFrame,
  reset: ResetFrame,
  join: JoinFrame,
  confirm: ResetFrame,
  invite: InvitationFrame,
  trips: TripsFrame,
  'new-trip': NewTripFrame,
  account: AccountFrame,
  waiting: HistoryFrame,
  trip: TripFrame,
  history: HistoryFrame,
  pictures: GalleryFrame,
  files: HistoryFrame,
  booklet: BookletFrame,
  [SHELL]: ShellFrame,
};

/** The pages whose links people share. Apps that show a shared link read this, and run no scripts. */
const shared = new Set(['join', 'invite']);

function asShared(page: string): string {
  const { title, description } = invited;
  const tags = renderToStaticMarkup(
    <>
      <title>{`${title} - PlanJam`}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <ShareTags {...invited} />
    </>,
  );
  // React escapes the apostrophe, which needs it in neither a title nor a quoted attribute.
  const plain = tags.replaceAll('&#x27;', "'");
  return page.replace(/<meta name="description"[^>]*>/, '').replace(/<title>.*?<\/title>/, () => plain);
}

/** Inlines the styles of what the page shows first. The stylesheet comes after it, and the scripts wait for that. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const { link, css } = sheetOf(html, bundle);
  const used = usedStyles(css, [html]);
  return html
    .replace(link, () => `<style nonce="__CSP_NONCE__">${used}</style>`)
    .replace('</body>', () => `${link}</body>`);
}

function framedPage(page: string, Frame: ComponentType, bundle: Rolldown.OutputBundle): string {
  const body = renderToStaticMarkup(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );
  return withStyles(page.replace('<div id="root">', `$&${body}`), bundle);
}

/** For servers with closed registration. The server replaces the placeholder. */
const closed: Registration = { policy: 'closed', contactEmail: '__CONTACT_EMAIL__' };

/** Renders the sign-in form, which can be filled in before its script has loaded. */
function loginShell(isNew: boolean, registration?: Registration): { title: string; body: string } {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[isNew ? '/login?sign-up' : '/login']}>
      <LoginPage {...(registration && { registration })} />
    </MemoryRouter>,
  );
  const title = html.match(/<title>.*?<\/title>/)?.[0] ?? '';
  return { title, body: html.replace(title, '') };
}

async function loginPage(page: string, bundle: Rolldown.OutputBundle, isClosed: boolean): Promise<string> {
  const { title, body } = loginShell(false, isClosed ? closed : undefined);
  const signUp = isClosed ? '' : `<template data-sign-up>${loginShell(true).body}</template>`;
  const signs = Object.keys(bundle).find((file) => /\/overpass-site-800-.+\.woff2$/.test(file));
  if (!signs) throw new Error('The piece of the signs’ typeface is missing: scripts/fonts.ts makes it.');
  const preload = `<link rel="preload" href="/${signs}" as="font" type="font/woff2" crossorigin>`;
  const first = `<script nonce="__CSP_NONCE__">${await inlineScript('first.ts')}</script>`;
  const html = page
    .replace(/<title>.*<\/title>/, title)
    .replace('</head>', `${preload}</head>`)
    .replace('<div id="root">', `$&${body}`)
    .replace('</body>', () => `${signUp}${first}</body>`);
  return withStyles(html, bundle);
}

/** Without nonces, and marked for web/apollo/connection.ts. */
const asShell = (page: string) =>
  page
    .replaceAll(' nonce="__CSP_NONCE__"', '')
    .replace(/<meta property="csp-nonce"[^>]*>/, '<meta name="planjam-shell" content="kept" />');

/** Makes a page of app.html for each kind of path. It preloads its chunks, which would load one after the other. */
export const appPages: Plugin = {
  name: 'app-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const early = await earlyRequests();
    const app = bundle['app.html'];
    if (app?.type !== 'asset') throw new Error('The build has no app.html.');
    const html = String(app.source);
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const [name, modules] of Object.entries(pages)) {
      const files = modules.flatMap((module) => {
        const chunk = chunks.find(
          ({ facadeModuleId, moduleIds }) =>
            facadeModuleId?.endsWith(`/web/${module}`) || moduleIds.some((id) => id.endsWith(`/web/${module}`)),
        );
        if (!chunk) throw new Error(`The build has no chunk of web/${module}.`);
        return [...chunksFrom(chunk.fileName, bundle)].map(({ fileName }) => fileName);
      });
      const links = [...new Set(files)]
        .filter((file) => !html.includes(`/${file}"`))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      // Before the stylesheet, because a script after it would wait for it.
      const script = early[name] ? `<script nonce="__CSP_NONCE__">${early[name]}</script>` : '';
      const plain = shared.has(name) ? asShared(html) : html;
      const page = plain.replace('<title>', () => `${script}<title>`).replace('</head>', `${links.join('')}</head>`);
      const Frame = frames[name];
      const source = Frame ? framedPage(page, Frame, bundle) : await loginPage(page, bundle, name === 'login-closed');
      if (name !== SHELL) this.emitFile({ type: 'asset', fileName: `app/${name}.html`, source });
      else {
        const shell = asShell(source);
        const sources = policySources(shell, chunksOfApp(bundle), (id) => this.getModuleInfo(id));
        this.emitFile({ type: 'asset', fileName: 'app/shell.html', source: shell });
        this.emitFile({ type: 'asset', fileName: 'app/shell.json', source: JSON.stringify(sources) });
      }
    }
    delete bundle['app.html'];
  },
};
