/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  maxWorkers: '100%',
  testTimeout: 30_000,
  // The end-to-end tests mostly wait for the steps that they start.
  maxConcurrency: 8,
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/__tests__/support/strip-types.js' },
  collectCoverageFrom: ['src/**/*.ts']
}
