import { writeFile } from 'node:fs/promises';
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node';
import { cutShortOf, type RunFile } from './results.ts';

/** Whether a test of a file, or what is done before and after its tests, is known to have failed: its process tells it a moment later, if it still lives. */
function hasFailedIn(module: TestModule): boolean {
  const around = [module, ...module.children.allSuites()].some((part) => part.errors().length > 0);
  return around || [...module.children.allTests('failed')].length > 0;
}

/**
 * Writes down, for `runVitest`, which files have said nothing because their process was ended by a fault of its own: Vitest's report as JSON tells neither what
 * went wrong beside the tests, nor of files that were never begun.
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
      return {
        name,
        isDone: module?.state() === 'passed' || module?.state() === 'skipped',
        hasFailed: module !== undefined && hasFailedIn(module),
      };
    });
    const told = errors.map(({ message, cause }) => cause?.message ?? message);
    await writeFile(process.env['CUT_SHORT_FILE'] ?? '', JSON.stringify(cutShortOf(files, told)));
  }
}
