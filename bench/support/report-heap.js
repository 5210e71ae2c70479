// Loaded into a process that is measured, which is started with --expose-gc: says what is held, in bytes, once what isn't
// needed any more has been collected. Until V8 gets round to that, garbage is most of what a process has of the memory.

process.on('message', async () => {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc();
    // What was waiting to be finalised lets go in a turn of its own.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send({ heap: heapUsed + external });
});
