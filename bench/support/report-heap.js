// Loaded into a measured process, which is started with --expose-gc: reports the heap in bytes after garbage
// collection. Without that, garbage is most of a process's memory.

process.on('message', async () => {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc();
    // Finalizers run in a later turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send({ heap: heapUsed + external });
});
