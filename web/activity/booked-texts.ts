export const bookedTexts = {
  title: (count: number, name: string) => (count === 1 ? `Move “${name}”?` : `Move ${count} stays and transports?`),
  hint: 'Only the plan changes, and no booking.',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  more: (count: number) => `and ${count} more`,
  move: 'Move',
  cancel: 'Cancel',
  kept: (name: string) => `“${name}” was not moved.`,
};
