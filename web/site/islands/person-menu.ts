import { REPLY_WITHIN_MS } from '../../apollo/deadlines.ts';
import { rememberSignedIn, wasSignedIn } from '../../session/signed-in.ts';
import { hueOf, initialsOf } from '../../ui/layout/face.ts';
import { chooseTheme, readTheme, type Theme, watchTheme } from '../../ui/theme.ts';
import { leadIn } from '../lead-in.ts';

interface Person {
  username: string;
  avatarUrl: string | null;
}

function show(face: HTMLElement, { username, avatarUrl }: Person): void {
  face.textContent = initialsOf(username);
  face.classList.add('face');
  face.style.cssText = `--hue: ${hueOf(username)}; border: 0`;
  if (!avatarUrl) return;
  const picture = new Image();
  picture.alt = '';
  picture.onload = () => face.replaceChildren(picture);
  picture.src = `${avatarUrl}?width=320`;
}

/** Shows who is signed in. A session that has ended meanwhile takes the menu away. */
async function showPerson(face: HTMLElement): Promise<void> {
  const response = await fetch('/auth/me', { signal: AbortSignal.timeout(REPLY_WITHIN_MS) });
  if (response.ok) return show(face, ((await response.json()) as { user: Person }).user);
  if (response.status !== 401) return;
  rememberSignedIn(false);
  leadIn();
}

async function signOut(alert: HTMLElement): Promise<void> {
  alert.hidden = true;
  const request = { method: 'POST', signal: AbortSignal.timeout(REPLY_WITHIN_MS) };
  const response = await fetch('/auth/logout', request).catch(() => null);
  alert.hidden = response?.ok === true;
  if (!alert.hidden) return;
  rememberSignedIn(false);
  location.assign('/login');
}

/** Starts the signed-in person's menu, which the browser opens and closes. */
export function start(element: HTMLElement): void {
  const [button, menu] = [element.querySelector('button'), element.querySelector<HTMLElement>('[popover]')];
  const [face, alert] = [
    element.querySelector<HTMLElement>('[data-face]'),
    element.querySelector<HTMLElement>('[role=alert]'),
  ];
  if (!button || !menu || !face || !alert) return;
  // A browser without popovers hides the menu (site.css). The account's page has one that works there.
  if (!('popover' in menu)) button.addEventListener('click', () => location.assign('/account'));
  menu.addEventListener('beforetoggle', () => {
    const { bottom, right } = button.getBoundingClientRect();
    menu.style.top = `${bottom + 4}px`;
    menu.style.right = `${document.documentElement.clientWidth - right}px`;
  });
  const themes = [...menu.querySelectorAll<HTMLInputElement>('[name=theme]')];
  const mark = () => {
    for (const theme of themes) theme.checked = theme.value === readTheme();
  };
  for (const theme of themes) theme.addEventListener('change', () => chooseTheme(theme.value as Theme));
  watchTheme(mark);
  mark();
  menu.querySelector('[data-sign-out]')?.addEventListener('click', () => void signOut(alert));
  // Without an answer the menu works, with a picture of nobody.
  if (wasSignedIn()) showPerson(face).catch(() => {});
}
