/**
 * @generated SignedSource<<2afa4f36892952db32441eff535575ca>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeacherSection_viewer$data = {
  readonly account: {
    readonly teacherRefusal: {
      readonly answeredAt: string | null | undefined;
      readonly at: string;
      readonly reason: string;
    } | null | undefined;
  } | null | undefined;
  readonly user: {
    readonly teacherProfile: {
      readonly bio: string | null | undefined;
      readonly schoolName: string | null | undefined;
      readonly subject: string | null | undefined;
      readonly verified: boolean;
      readonly yearsOfExperience: number | null | undefined;
    } | null | undefined;
  };
  readonly " $fragmentType": "TeacherSection_viewer";
};
export type TeacherSection_viewer$key = {
  readonly " $data"?: TeacherSection_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"TeacherSection_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TeacherSection_viewer",
  "selections": [
    {
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "User",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "TeacherProfile",
            "kind": "LinkedField",
            "name": "teacherProfile",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "schoolName",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "subject",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "yearsOfExperience",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "bio",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "verified",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Account",
      "kind": "LinkedField",
      "name": "account",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "TeacherRefusal",
          "kind": "LinkedField",
          "name": "teacherRefusal",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "at",
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
              "name": "answeredAt",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "0b0f510bfb7d0253f144e034c2c7e078";

export default node;
