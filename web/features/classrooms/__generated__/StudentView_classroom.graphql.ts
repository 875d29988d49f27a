/**
 * @generated SignedSource<<46e03809fe8bad0a66ed85e9e05447fb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type LiveStage = "ANSWERS" | "ASKING" | "ENDED" | "LOBBY";
import { FragmentRefs } from "relay-runtime";
export type StudentView_classroom$data = {
  readonly coTeachers: ReadonlyArray<{
    readonly email: string | null | undefined;
    readonly fullName: string;
    readonly id: string;
  }> | null | undefined;
  readonly id: string;
  readonly liveRound: {
    readonly stage: LiveStage;
  } | null | undefined;
  readonly name: string;
  readonly teacher: {
    readonly email: string | null | undefined;
    readonly fullName: string;
    readonly id: string;
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomFigures_classroom" | "LiveRoundLine_classroom">;
  readonly " $fragmentType": "StudentView_classroom";
};
export type StudentView_classroom$key = {
  readonly " $data"?: StudentView_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"StudentView_classroom">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "fullName",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "email",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "StudentView_classroom",
  "selections": [
    (v0/*:: as any*/),
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
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "LiveRound",
      "kind": "LinkedField",
      "name": "liveRound",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "stage",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "teacher",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "User",
      "kind": "LinkedField",
      "name": "coTeachers",
      "plural": true,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClassroomFigures_classroom"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LiveRoundLine_classroom"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};
})();

(node as any).hash = "a65d1bc364838036a70e7145d45d7f62";

export default node;
