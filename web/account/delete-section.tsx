import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { texts } from './data-texts.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export function DeleteSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
