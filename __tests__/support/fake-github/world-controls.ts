import { join } from 'node:path'
import { userAnswer } from './answers/user-answer.ts'
import { commitFiles, copyBare, type Files, initBare } from './bare-repository.ts'
import { createRepositoryControls, type RepositoryControls } from './repository-controls.ts'
import type { Schema } from './schema.ts'
import {
  type AccountType,
  account,
  findRepository,
  type Level,
  type Permission,
  permission,
  type Repository,
  type World
} from './state.ts'

/** What sets the scene: repositories and people. */
export type WorldControls = {
  /** Makes a real git repository with a first commit. */
  createRepository: (options: {
    fullName: string
    files: Files
    private?: boolean
    defaultBranch?: string
  }) => Promise<RepositoryControls>
  /** Copies a repository from the machine; the original is only read. */
  importRepository: (path: string, options: { fullName: string }) => Promise<RepositoryControls>
  repository: (fullName: string) => RepositoryControls
  /** Makes an account without any permission of its own, or answers the one of that login. */
  addUser: (login: string, type?: AccountType) => Schema<'simple-user'>
  /** What somebody may do in all repositories; a custom role needs only another `role_name`. */
  setPermission: (
    login: string,
    is: { permission: Level } & Partial<Omit<Permission, 'permission'>>
  ) => void
}

export const createWorldControls = (world: World): WorldControls => {
  const addRepository = (of: { fullName: string; private: boolean }): Repository => {
    const [owner = '', name = ''] = of.fullName.split('/')
    if (findRepository(world, of.fullName)) throw new Error(`${of.fullName} exists already`)
    const repository: Repository = {
      id: world.nextId(),
      owner: account(world, owner, 'Organization'),
      name,
      fullName: of.fullName,
      private: of.private,
      defaultBranch: 'main',
      createdAt: world.now(),
      folder: join(world.folder, owner, `${name}.git`),
      labels: [],
      threads: []
    }
    world.repositories.push(repository)
    return repository
  }

  return {
    createRepository: async ({ fullName, files, defaultBranch = 'main', ...options }) => {
      const repository = addRepository({ fullName, private: options.private ?? false })
      repository.defaultBranch = defaultBranch
      await initBare(repository.folder, defaultBranch)
      const message = 'First commit'
      await commitFiles(repository.folder, { branch: defaultBranch, message, files })
      return createRepositoryControls(world, repository)
    },
    importRepository: async (path, { fullName }) => {
      const repository = addRepository({ fullName, private: false })
      const { folder } = repository
      repository.defaultBranch = await copyBare({ from: path, folder, config: world.gitConfig })
      return createRepositoryControls(world, repository)
    },
    repository: fullName => {
      const repository = findRepository(world, fullName)
      if (!repository) throw new Error(`There is no ${fullName}`)
      return createRepositoryControls(world, repository)
    },
    addUser: (login, type) => userAnswer(world, account(world, login, type)),
    setPermission: (login, is) => {
      account(world, login).permission = { ...permission(is.permission), ...is }
    }
  }
}
