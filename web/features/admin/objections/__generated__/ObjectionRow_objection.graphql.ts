/**
 * @generated SignedSource<<f84762bccba7ec86d91fa7f83c58f824>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
export type ObjectionState = "OPEN" | "REFUSED" | "UPHELD";
import { FragmentRefs } from "relay-runtime";
export type ObjectionRow_objection$data = {
  readonly acceptable: boolean;
  readonly alsoAccepted: ReadonlyArray<string>;
  readonly correctAnswer: string;
  readonly decision: string | null | undefined;
  readonly explanation: string | null | undefined;
  readonly id: string;
  readonly level: {
    readonly code: CefrLevel;
  };
  readonly madeAt: string;
  readonly reason: string;
  readonly sentenceId: string;
  readonly state: ObjectionState;
  readonly target: string;
  readonly text: string;
  readonly typedByCount: number | null | undefined;
  readonly typedCount: number | null | undefined;
  readonly word: string;
  readonly " $fragmentType": "ObjectionRow_objection";
};
export type ObjectionRow_objection$key = {
  readonly " $data"?: ObjectionRow_objection$data;
  readonly " $fragmentSpreads": FragmentRefs<"ObjectionRow_objection">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ObjectionRow_objection",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
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
      "kind": "ScalarField",
      "name": "word",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "acceptable",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "correctAnswer",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "alsoAccepted",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "target",
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
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "explanation",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reason",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "madeAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "decision",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sentenceId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "typedCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "typedByCount",
      "storageKey": null
    }
  ],
  "type": "Objection",
  "abstractKey": null
};

(node as any).hash = "6e7b2171957f49bcc066e26230485cbb";

export default node;
