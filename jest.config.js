import { join } from 'node:path'

// What tests start from `src/` has its types stripped once, not by each of hundreds of processes.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'tests')

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  // More than '100%' would be read as a number of workers.
  maxWorkers: 3,
  workerIdleMemoryLimit: '120MB',
  testSequencer: '<rootDir>/__tests__/support/longest-first.js',
  testTimeout: 30_000,
  // The end-to-end tests mostly wait for the steps that they start.
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
