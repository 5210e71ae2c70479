const inputsOf = (root: HTMLElement) => root.querySelectorAll<HTMLInputElement>('input[name]');

/** Saves the text and the focus of a prerendered form. @returns a function that restores them in the new form. */
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
