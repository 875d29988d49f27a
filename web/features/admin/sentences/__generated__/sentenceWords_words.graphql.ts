/**
 * @generated SignedSource<<6a87b8f4f7a595d51a21647b7743a503>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type sentenceWords_words$data = {
  readonly alsoAccepted: ReadonlyArray<string>;
  readonly explanation: string | null | undefined;
  readonly reasons: ReadonlyArray<{
    readonly own: string | null | undefined;
    readonly word: string;
  }>;
  readonly " $fragmentType": "sentenceWords_words";
};
export type sentenceWords_words$key = {
  readonly " $data"?: sentenceWords_words$data;
  readonly " $fragmentSpreads": FragmentRefs<"sentenceWords_words">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "sentenceWords_words"
};

(node as any).hash = "feaa7473ebba5e71fecfb8defc6271ad";

export default node;
