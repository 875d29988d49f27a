/**
 * @generated SignedSource<<fa5a8ece91bbb5161e7ee2f7e1edbc2a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
import { FragmentRefs } from "relay-runtime";
export type PreviewDesk_sentences$data = ReadonlyArray<{
  readonly level: {
    readonly code: CefrLevel;
    readonly number: number;
  };
  readonly text: string;
  readonly trialKey: string;
  readonly uuid: string;
  readonly " $fragmentType": "PreviewDesk_sentences";
}>;
export type PreviewDesk_sentences$key = ReadonlyArray<{
  readonly " $data"?: PreviewDesk_sentences$data;
  readonly " $fragmentSpreads": FragmentRefs<"PreviewDesk_sentences">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "PreviewDesk_sentences",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "uuid",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "trialKey",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Level",
      "kind": "LinkedField",
      "name": "level",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "HomeworkSentence",
  "abstractKey": null
};

(node as any).hash = "3fe34ce74e318802fc40a7b544324c9e";

export default node;
