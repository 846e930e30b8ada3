export const sandboxUsage = `  docs-agent sandbox
      Tells how agents can be isolated on this machine, what would be hidden from them, and what to
      do where it is impossible.`
