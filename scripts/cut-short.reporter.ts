import { writeFile } from 'node:fs/promises';
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node';
import { cutShortOf, type RunFile } from './results.ts';

/**
 * Writes down, for `runVitest`, which files have said nothing because their process was ended by a signal: Vitest's report as JSON tells neither what went
 * wrong beside the tests, nor of files that were never begun.
 */
export default class CutShortReporter implements Reporter {
  #files: string[] = [];

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.map(({ moduleId }) => moduleId);
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const known = new Map(modules.map((module) => [module.moduleId, module]));
    const files = this.#files.map((name): RunFile => {
      const module = known.get(name);
      const hasFailed = module !== undefined && [...module.children.allTests('failed')].length > 0;
      return { name, isDone: module?.state() === 'passed' || module?.state() === 'skipped', hasFailed };
    });
    const told = errors.map(({ message, cause }) => cause?.message ?? message);
    await writeFile(process.env['CUT_SHORT_FILE'] ?? '', JSON.stringify(cutShortOf(files, told)));
  }
}
