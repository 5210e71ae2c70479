import { fetchPutOff } from './after-paint.ts';

// Within the sign-in page: the form is there already.

/** `/login?sign-up` shows the form of those who have no account yet, ready to type into. */
function showSignUp(): void {
  const form = document.querySelector<HTMLTemplateElement>('template[data-sign-up]')?.content;
  const root = document.getElementById('root');
  if (!form || !root || !new URLSearchParams(location.search).has('sign-up')) return;
  root.replaceChildren(form);
  root.querySelector('input')?.focus();
}

showSignUp();
fetchPutOff();
