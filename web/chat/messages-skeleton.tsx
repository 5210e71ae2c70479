import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';

export function MessagesSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden bg-paper p-4">
      <Loading>
        {['w-56', 'w-72', 'w-40'].map((width) => (
          <Skeleton key={width} className={`mt-6 h-10 max-w-full ${width}`} />
        ))}
      </Loading>
    </div>
  );
}
