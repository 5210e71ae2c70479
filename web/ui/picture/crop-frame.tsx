import { type PointerEvent, useRef } from 'react';
import { Range } from '../form/range.tsx';
import { cropOf, type Framing, MAX_ZOOM, moved } from './crop.ts';
import { Picture, type Shown } from './picture.tsx';

interface CropFrameProps {
  picture: Shown & { width: number; height: number };
  /** The frame's width divided by its height. */
  ratio: number;
  framing: Framing;
  onChange: (framing: Framing) => void;
  texts: { zoom: string; across: string; down: string };
}

/** Chooses the visible part of a picture: by dragging it within the frame, or with the sliders. */
export function CropFrame({ picture, ratio, framing, onChange, texts }: CropFrameProps) {
  const last = useRef<{ x: number; y: number }>(null);
  const own = picture.width / picture.height;
  const crop = cropOf(framing, own, ratio);

  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (!last.current) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    const by = { x: (x - last.current.x) / width, y: (y - last.current.y) / height };
    last.current = { x, y };
    onChange(moved(framing, by, own, ratio));
  };
  const stop = () => {
    last.current = null;
  };

  return (
    <div className="flex flex-col">
      <div
        className="mb-2 cursor-grab touch-none select-none active:cursor-grabbing [&_img]:pointer-events-none"
        style={{ aspectRatio: ratio }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={stop}
        onPointerCancel={stop}
      >
        <Picture picture={picture} alt="" across="30rem" crop={crop} className="size-full rounded-control" />
      </div>
      <Range
        label={texts.zoom}
        min={1}
        max={MAX_ZOOM}
        value={framing.zoom}
        onChange={(zoom) => onChange({ ...framing, zoom })}
      />
      <Range
        label={texts.across}
        min={0}
        max={1}
        value={framing.across}
        isDisabled={crop.width >= 1}
        onChange={(across) => onChange({ ...framing, across })}
      />
      <Range
        label={texts.down}
        min={0}
        max={1}
        value={framing.down}
        isDisabled={crop.height >= 1}
        onChange={(down) => onChange({ ...framing, down })}
      />
    </div>
  );
}
