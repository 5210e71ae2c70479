const inputsOf = (root: HTMLElement) => root.querySelectorAll<HTMLInputElement>('input[name]');

/**
 * For a form that was rendered ahead and is about to be made anew: what has been typed into it, and the focus.
 * @returns how to put them into the new one.
 */
export function keepTyped(root: HTMLElement): (made: HTMLElement) => void {
  const typed = Array.from(inputsOf(root), ({ name, value }) => ({ name, value }));
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : null;
  return (made) => {
    for (const input of inputsOf(made)) {
      const before = typed.find(({ name }) => name === input.name);
      if (before?.value) input.value = before.value;
      if (input.name === focused) input.focus();
    }
  };
}
