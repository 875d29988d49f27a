import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { FIELD_ERRORS_TOLD, type FieldError, ValidationError } from '../kernel/errors.ts';
import { hasControls } from '../kernel/controls.rules.ts';
import { type Fault, fault } from '../kernel/faults.rules.ts';
import { LONGEST_INPUT_LIST } from './bounds.ts';
import { badUserInput } from './failures.ts';

const PLUGIN = 'texts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      texts: TextsPlugin<Types>;
    }
    export interface FieldOptions {
      /** Arguments, or fields of the input, that take any text: what reads them makes something of it. */
      anyText?: readonly string[];
      /**
       * Fields of the input whose text may be one that is stored already, from before control characters were refused: whoever reads them
       * refuses these in another.
       */
      storedText?: readonly string[];
    }
  }
}

const REFUSED = fault('INVALID', 'This contains a character that cannot be used');

const TOO_MANY = fault('OUT_OF_RANGE', `There may be at most ${LONGEST_INPUT_LIST} entries`);

const INDEX = /^\d+$/;
/** A mutation's one argument is not worth naming. */
const belowInput = (path: readonly string[]) => (path[0] === 'input' ? path.slice(1) : path);

/** NUL, and halves of a pair of UTF-16, which no database stores. */
export function isFoul(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/** What opens an account was chosen before, and is stored by nobody. */
const PASSWORDS: ReadonlySet<string> = new Set(['password', 'currentPassword', 'newPassword']);

/** Which texts of a field are looked at. */
interface Except {
  any: readonly string[];
  stored: readonly string[];
}

type Found = 'foul' | 'controls' | 'nothing';

function lookAt(text: string): Found {
  if (isFoul(text)) return 'foul';
  return hasControls(text) ? 'controls' : 'nothing';
}

/** Longer texts are looked at once an operation, however often it uses them: that takes longer than finding them again. */
const SHORT_CHARACTERS = 100;

/** What was found of the long texts of an operation. */
const looks = new WeakMap<object, Map<string, Found>>();

function foundIn(text: string, context: object): Found {
  if (text.length <= SHORT_CHARACTERS) return lookAt(text);
  let known = looks.get(context);
  if (!known) looks.set(context, (known = new Map()));
  let found = known.get(text);
  if (found === undefined) known.set(text, (found = lookAt(text)));
  return found;
}

/** Whose text stands at a path from the arguments inwards: an element of a list has its list's name. */
const fieldAt = (path: readonly string[]): string => path.findLast((part) => !INDEX.test(part)) ?? '';

function isRefused(text: string, path: readonly string[], { any, stored }: Except, context: object): boolean {
  if (any.length > 0 && any.includes(fieldAt(path))) return false;
  const found = foundIn(text, context);
  if (found !== 'controls') return found === 'foul';
  const field = fieldAt(path);
  return !stored.includes(field) && !PASSWORDS.has(field);
}

function faultAt(path: readonly string[], what: Fault): FieldError {
  return { field: fieldAt(path), path: belowInput([...path]), ...what };
}

/** Looks at the texts of a value, until as many faults are found as are told. @param path is as it was afterwards */
function collectFaults(path: string[], value: unknown, except: Except, faults: FieldError[], context: object) {
  if (typeof value === 'string') {
    if (isRefused(value, path, except, context)) faults.push(faultAt(path, REFUSED));
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const isTooLong = Array.isArray(value) && value.length > LONGEST_INPUT_LIST;
    const { length: before } = faults;
    for (const [key, item] of Object.entries(value)) {
      if (faults.length >= FIELD_ERRORS_TOLD) return;
      path.push(key);
      collectFaults(path, item, except, faults, context);
      path.pop();
      if (isTooLong && faults.length > before) {
        // Its length is what is wrong with it, however many of its texts are.
        faults.splice(before, faults.length, faultAt(path, TOO_MANY));
        return;
      }
    }
  }
}

/** The options of a field that this plugin reads. */
interface Options {
  anyText?: readonly string[];
  storedText?: readonly string[];
  errors?: { types?: readonly unknown[] };
}

/**
 * Checks every text once, where it enters: one with a character that cannot be stored, or steers a device, is refused by its field's name,
 * as a ValidationError where the field's result may be one, else with BAD_USER_INPUT.
 */
class TextsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (Object.keys(field.args).length === 0) return resolver;
    const { anyText: any = [], storedText: stored = [], errors } = field.pothosOptions as Options;
    const tellsFields = errors?.types?.includes(ValidationError) ?? false;
    return (parent, args, context, info) => {
      const faults: FieldError[] = [];
      collectFaults([], args, { any, stored }, faults, context);
      const [first] = faults;
      if (!first) return resolver(parent, args, context, info);
      throw tellsFields ? new ValidationError(faults) : badUserInput(`${first.field}: ${first.message}.`, first.field);
    };
  }

  override wrapSubscribe(
    subscriber: GraphQLFieldResolver<unknown, Types['Context'], object> | undefined,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> | undefined {
    return subscriber && this.wrapResolve(subscriber, field);
  }
}

SchemaBuilder.registerPlugin(PLUGIN, TextsPlugin);

export default PLUGIN;
