// Preloaded with --require: writes the peak memory of its process, in kB, into a file at the end.
const { readFileSync, writeFileSync } = process.getBuiltinModule('node:fs')

process.on('exit', () => {
  writeFileSync(process.env.PEAK_MEMORY_FILE, String(peakKb()))
})

function peakKb() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1])
  } catch {
    // Elsewhere than on Linux. There it would count the parent's memory too, until exec.
    return process.resourceUsage().maxRSS
  }
}
