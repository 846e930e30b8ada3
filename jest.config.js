import { join } from 'node:path'

// What tests start from `src/` has its types stripped once, not by each of hundreds of processes.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'tests')

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  // The end-to-end tests mostly wait for the steps that they start.
  maxWorkers: '150%',
  // A worker that has grown starts processes slowly, and a new one is there in 0.2 s.
  workerIdleMemoryLimit: '100MB',
  testSequencer: '<rootDir>/__tests__/support/longest-first.js',
  testTimeout: 30_000,
  maxConcurrency: 8,
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/__tests__/support/strip-types.js' },
  // One PostgreSQL for all files; those that need none do not wait for it.
  globalSetup: '<rootDir>/__tests__/support/postgres/global-setup.ts',
  globalTeardown: '<rootDir>/__tests__/support/postgres/global-teardown.ts',
  collectCoverageFrom: ['src/**/*.ts']
}
