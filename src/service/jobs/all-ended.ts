/**
 * Waits until none of the works goes on any more, also where one fails: what they work in may be
 * removed then. Answers what they answered.
 * @throws what the first of them in this order threw that did
 */
export async function allEnded<T extends readonly unknown[]>(
  works: {
    [Index in keyof T]: Promise<T[Index]>
  }
): Promise<T> {
  await Promise.allSettled(works)
  return (await Promise.all(works)) as unknown as T
}
