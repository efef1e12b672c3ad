import { spawn } from 'node:child_process'

/** Runs a program to its end; asynchronously, because the sandbox it calls lives in this process. */
export function runProgram(command: string, commandArguments: string[], env: Record<string, string>) {
  return new Promise<{ status: number | null; output: string }>((resolve, reject) => {
    const child = spawn(command, commandArguments, { env: { ...process.env, ...env } })
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
    })
    child.stderr.on('data', (data) => {
      output += data
    })
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output }))
  })
}
