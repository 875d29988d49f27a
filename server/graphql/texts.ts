import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { type FieldError, ValidationError } from '../kernel/errors.ts';
import { fault } from '../kernel/faults.rules.ts';
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
    }
  }
}

const REFUSED = fault('INVALID', 'This contains a character that cannot be used');

const INDEX = /^\d+$/;
/** A mutation's one argument is not worth naming. */
const belowInput = (path: readonly string[]) => (path[0] === 'input' ? path.slice(1) : path);

/** NUL, and halves of a pair of UTF-16, which no database stores. */
export function isFoul(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/** @param path from the arguments inwards; the name of an element of a list is its list's */
function collectFaults(path: readonly string[], value: unknown, except: readonly string[], faults: FieldError[]): void {
  if (typeof value === 'string') {
    const field = path.findLast((part) => !INDEX.test(part)) ?? '';
    if (isFoul(value) && !except.includes(field)) faults.push({ field, path: belowInput(path), ...REFUSED });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectFaults([...path, String(index)], item, except, faults);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const [inner, item] of Object.entries(value)) collectFaults([...path, inner], item, except, faults);
  }
}

/** The options of a field that this plugin reads. */
interface Options {
  anyText?: readonly string[];
  errors?: { types?: readonly unknown[] };
}

/**
 * Checks every text once, where it enters: one with a character that cannot be stored is refused by its field's name,
 * as a ValidationError where the field's result may be one, else with BAD_USER_INPUT.
 */
class TextsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (Object.keys(field.args).length === 0) return resolver;
    const { anyText = [], errors } = field.pothosOptions as Options;
    const tellsFields = errors?.types?.includes(ValidationError) ?? false;
    return (parent, args, context, info) => {
      const faults: FieldError[] = [];
      collectFaults([], args, anyText, faults);
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
